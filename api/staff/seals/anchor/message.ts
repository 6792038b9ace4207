import { statementOf } from '../../../../domain/seals/statement.js'
import type { Seal } from '../../../../domain/seals/messages.js'
import { grouped } from '../../../../domain/kernel/written.js'

/** A seal for somebody else to keep: what was signed, word for word, with its signature. */
export const anchorMessage = (seal: Seal, siteUrl: string) => ({
  format: 'sfs-seal-anchor-1' as const,
  site: siteUrl,
  seal,
  statement: statementOf(seal),
})

/** The same as a mail. */
export const anchorLetter = (seal: Seal, siteUrl: string) => {
  const { number, size, signature } = seal
  const text = [
    `Seal ${number} of the log of ${siteUrl}, over ${grouped(size)} events. Keep this mail where nobody who operates SFS can change it.`,
    'What was signed (Ed25519), word for word, each line with its end:',
    statementOf(seal),
    `The signature, in base64url:\n${signature}`,
    `To hold the log against it later, have an auditor save the proof from seal ${number} to the newest one, run \`npm run audit:verify -- FILE\`, and compare the root of seal ${number} with the one above.`,
  ].join('\n\n')
  const content = `${JSON.stringify(anchorMessage(seal, siteUrl))}\n`
  return {
    subject: `Seal ${number} of the log of ${new URL(siteUrl).host}`,
    text,
    attachments: [{ filename: `sfs-seal-${number}.json`, content, contentType: 'application/json' }],
  }
}
