// Leads from an address where no page lies to the one that is meant, with all that stands behind "?" and "#".
location.replace(new URL(document.currentScript.dataset.to, location) + location.search + location.hash);
