/** Of what there is one: images, and the pictures of videos. A document is white paper. */
export const hasPlaceholder = (mime: string): boolean => /^(?:image|video)\//.test(mime)

/** As an address that needs no request. */
export const asAddress = (placeholder: Buffer): string => `data:image/webp;base64,${placeholder.toString('base64')}`
