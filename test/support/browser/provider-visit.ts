/** Goes where a browser would go by itself, from a provider's door until it is back at the site; with the cookies of the way. */
export const visit = async (door: string, site: string): Promise<URLSearchParams> => {
  const cookies = new Map<string, string>()
  let next: { readonly url: string; readonly body?: URLSearchParams } = { url: door }
  for (let steps = 0; steps < 10; steps++) {
    const { url, body } = next
    if (url.startsWith(`${site}/signIn/`)) return new URLSearchParams(new URL(url).hash.slice(1))
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    next = location ? { url: new URL(location, url).href } : formIn(await response.text())
  }
  throw new Error('The way does not end')
}

/** A page that posts itself. */
const formIn = (page: string) => {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
  if (!action) throw new Error(`No form in ${page}`)
  const fields = [...page.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  return { url: action, body: new URLSearchParams(fields) }
}
