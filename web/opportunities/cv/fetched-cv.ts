import { NO_CONNECTION } from '../../shared/net/answer.js'
import { Problem } from '../../shared/net/http.js'
import { linkOfCv, type ApplicationId } from '../calls.js'
import { DOCX, PDF } from './cv-types.js'

/** The CV of an application, as who looks at it calls it. */
export interface Cv {
  readonly id: ApplicationId
  readonly title: string
  readonly name: string | null
  readonly type: string | null
}

/** The link and the document, under the name it was sent with, which the link itself does not tell. Throws a Problem. */
export const fetchedCv = async ({ id, name, type }: Cv) => {
  const link = await linkOfCv(id)
  const response = await fetch(link).catch(() => null)
  if (!response?.ok) throw new Problem(response?.status ?? 0, NO_CONNECTION)
  const usual = type === PDF ? { name: 'CV.pdf', type: PDF } : { name: 'CV.docx', type: DOCX }
  return { link, file: new File([await response.blob()], name ?? usual.name, { type: usual.type }) }
}
