import { request, type ClientRequest } from 'node:http'

const BOUNDARY = 'a-line-between-parts'

export const filePart = (name: string, bytes: Buffer | string, field = 'files'): Buffer =>
  part(`name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`, bytes)
export const textPart = (name: string, text: string): Buffer => part(`name="${name}"`, text)
export const formEnd = Buffer.from(`--${BOUNDARY}--\r\n`)

const part = (disposition: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

export interface Told {
  readonly code: number
  readonly msg: string
  readonly errors?: readonly { readonly field: string; readonly msg: string }[]
}

/** A request that is written by hand, piece by piece, without saying how long it will be unless a header does. */
export const openForm = (port: number, headers: Record<string, string | number> = {}): { req: ClientRequest; told: Promise<Told> } => {
  const type = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
  const req = request({ port, host: '127.0.0.1', path: '/api/keepFiles', method: 'POST', agent: false, headers: { ...type, ...headers } })
  const told = new Promise<Told>((resolve, reject) => {
    req.on('error', reject)
    req.on('response', (res) => {
      let text = ''
      res.on('data', (chunk) => (text += String(chunk)))
      res.on('end', () => resolve(JSON.parse(text) as Told))
    })
  })
  told.catch(() => undefined) // a spec that breaks the request off does not wait for its answer
  return { req, told }
}

/** A whole form at once. */
export const postForm = (port: number, ...parts: Buffer[]): Promise<Told> => {
  const { req, told } = openForm(port)
  req.end(Buffer.concat(parts))
  return told
}
