/**
 * Whether a page of ours opens the socket: it comes from where it is served, or from the site's address. Only browsers say where a page comes
 * from, and some say `null`; whatever is no address is not ours.
 */
export const isOwn = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined) return true
  if (!/^https?:/i.test(origin) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.origin === new URL(publicUrl).origin || page.host === host
}
