/** Where first-paint.css has two columns: there is room for the way in beside the headline. */
export const WIDE = '(min-width: 54.01em)'
