"""The site as an app on a device: manifests, service worker, the page without a line."""
