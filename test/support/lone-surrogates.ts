/** What stands in a text of a form where half of a surrogate pair shall be: no text can be sent with it, only bytes. */
export const HALF = '<half a pair>'
/** Of U+D83D, if it were a character (RFC 3629 §3: it is none). */
const BYTES = Buffer.from([0xed, 0xa0, 0xbd])
/** What becomes of it: each byte is one that cannot be read. */
export const MADE_WHOLE = '\ufffd'.repeat(BYTES.length)

/** Sends a form as bytes, and answers its code and what it says. */
export const sendHalves = async (url: string, call: string, token: string, form: FormData) => {
  const whole = new Response(form)
  const parts = Buffer.from(await whole.arrayBuffer())
    .toString('latin1')
    .split(HALF)
  const body = Buffer.from(parts.join(BYTES.toString('latin1')), 'latin1')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': whole.headers.get('Content-Type')! }
  const answer = await fetch(`${url}/api/${call}`, { method: 'POST', headers, body })
  return { code: answer.status, body: (await answer.json()) as { readonly records?: { readonly id: number } } }
}
