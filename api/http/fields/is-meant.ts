/** Whatever the specification's client says for yes: in a form or a query everything is text. */
export const isMeant = (said: unknown): boolean => Boolean(said) && said !== 'false' && said !== '0'
