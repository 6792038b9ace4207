/** In which zone the field is read, as the browser calls it: `Europe/Berlin`. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
