// The line is there again: so is the page that was wanted.
window.addEventListener('online', () => location.reload())
