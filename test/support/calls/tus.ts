import { request, type ClientRequest } from 'node:http'
import type { Session } from '../../../api/contract/members/members.js'
import { mustBeDeclared } from '../declared-codes.js'

export const STREAM = 'application/offset+octet-stream'

/** A client of the protocol of uploads in parts, in the name of a member: each request as it is. */
export const tusFor = (url: string, { token }: Pick<Session, 'token'>) => {
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Response> => {
    const answered = await fetch(new URL(path, `${url}/api/`), {
      method,
      headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
    mustBeDeclared(path.replace('/api/', ''), method, answered.status)
    return answered
  }
  return {
    /** `post`: for which it is, as `reel:7`. */
    begin: (size: number, post?: string): Promise<Response> =>
      ask('POST', 'upload', {
        'Upload-Length': String(size),
        ...(post !== undefined && { 'Upload-Metadata': `filename a25vdC5tcDQ=,post ${Buffer.from(post).toString('base64')}` }),
      }),
    find: (path: string): Promise<Response> => ask('HEAD', path, {}),
    send: (path: string, offset: number, body: Buffer): Promise<Response> =>
      ask('PATCH', path, { 'Upload-Offset': String(offset), 'Content-Type': STREAM }, body),
    /** Begins to send a part that is said to be whole, of which only so many bytes come; whoever asks for it ends it. */
    sendPartly: (path: string, offset: number, body: Buffer, bytes: number): ClientRequest => {
      const headers = {
        ...{ 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}`, 'Content-Type': STREAM },
        ...{ 'Upload-Offset': String(offset), 'Content-Length': String(body.length) },
      }
      const asked = request(new URL(path, `${url}/api/`), { method: 'PATCH', headers })
      asked.on('error', () => undefined) // the program is killed over it
      asked.write(body.subarray(0, bytes))
      return asked
    },
    end: (path: string): Promise<Response> => ask('DELETE', path, {}),
  }
}

/** Where an upload that was begun is. */
export const placeOf = ({ headers }: Response): string => headers.get('Location')!
/** How far it is. */
export const offsetOf = ({ headers }: Response): number => Number(headers.get('Upload-Offset'))
