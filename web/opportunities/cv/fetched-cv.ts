import { NO_CONNECTION, UNKNOWN_CALLER } from '../../shared/net/answer.js'
import { Problem } from '../../shared/net/http.js'
import { keptSession } from '../../shared/session/session-entry.js'
import { renew } from '../../shared/session/renewal.js'
import { linkOfCv, type ApplicationId } from '../calls.js'
import { DOCX, PDF } from '../../generated/mimes.js'

/** The CV of an application, as who looks at it calls it. */
export interface Cv {
  readonly id: ApplicationId
  readonly title: string
  readonly name: string | null
  readonly type: string | null
}

/** By the cookie of the session; one that was signed in before there was such a cookie gets it with its next token. */
const opened = async (link: string): Promise<Response | null> => {
  const look = () => fetch(link).catch(() => null)
  const response = await look()
  const session = keptSession()
  if (response?.status !== UNKNOWN_CALLER || !session) return response
  await renew(session)
  return look()
}

/** The link and the document, under the name it was sent with, which the link itself does not tell. Throws a Problem. */
export const fetchedCv = async ({ id, name, type }: Cv) => {
  const link = await linkOfCv(id)
  const response = await opened(link)
  if (!response?.ok) throw new Problem(response?.status ?? 0, NO_CONNECTION)
  const usual = type === PDF ? { name: 'CV.pdf', type: PDF } : { name: 'CV.docx', type: DOCX }
  return { link, file: new File([await response.blob()], name ?? usual.name, { type: usual.type }) }
}
