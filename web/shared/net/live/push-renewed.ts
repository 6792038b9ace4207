/** The service worker says it to the open pages, which know who is signed in: the browser has given its subscription another address. */
export const RENEWED = 'push renewed'
