/** Pixels of an image, of one that moves of all its pictures: what is called 50 megapixels has up to 8256 × 6192. Turned upright, that takes some 500 MB for a moment. */
export const MOST_PIXELS = 52_000_000
