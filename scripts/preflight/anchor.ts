import type { SealAnchor } from '../../api/staff/seals/anchor/seal-anchor.js'
import { tryAnchor, type AnchorRefused } from '../../api/staff/seals/anchor/post.js'
import { PATIENCE, type Part, type Warning } from './check.js'

/** What to do, by the code of the trouble. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up just now',
  EPRIVATE: 'its name leads to this machine or a private network, where no seal is ever sent',
  ETIMEDOUT: 'it does not answer: check the network in between',
}
/** No seal is sent for a trial; who does not know HEAD, or lets nobody read, may well take what is posted. */
const FINE: readonly number[] = [401, 403, 405, 501]

const isFine = (status: number): boolean => (status >= 200 && status < 300) || FINE.includes(status)

/** The address of SEAL_ANCHOR: whether somebody is there, without telling a seal. Its path may be a secret. */
export const anchorPart = (anchor: SealAnchor, hasMail: boolean): Part => ({
  checks: [{ name: 'anchor of seals', run: () => ('mailTo' in anchor ? Promise.resolve(ofMail(anchor, hasMail)) : ofPost(anchor)) }],
})

const ofMail = ({ mailTo }: { readonly mailTo: string }, hasMail: boolean): string | Warning =>
  hasMail ? `each seal is mailed to ${mailTo}` : { warning: 'SMTP_URL is not set, so mails with seals stay on this machine' }

const ofPost = async (anchor: Extract<SealAnchor, { postTo: string }>): Promise<string | Warning> => {
  const { host } = new URL(anchor.postTo)
  const status = await tryAnchor(anchor, PATIENCE * 0.8).catch((error: unknown) => {
    const { code } = error as AnchorRefused
    throw new Error(`SEAL_ANCHOR: ${host} cannot be used: ${ADVICE[String(code)] ?? `check it, and its certificate (${String(code)})`}`)
  })
  if (isFine(status)) return `each seal is posted to ${host}`
  return { warning: `SEAL_ANCHOR: ${host} answered ${status}: check the path, and that it takes what is posted there` }
}
