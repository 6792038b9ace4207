import { createPrivateKey, createPublicKey } from 'node:crypto'
import { CompactSign, compactVerify, exportJWK, type JWK } from 'jose'

const ALGORITHM = 'EdDSA'
const TYPE = 'sfs-deletion-receipt+json'

/** Signs receipts of deletions with the private key as the vault keeps it (Ed25519, PKCS 8). */
export const receiptSigner = (signingKey: Buffer) => {
  const privateKey = createPrivateKey({ key: signingKey, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return {
    /** A compact JWS (RFC 7515) over the receipt as JSON: the same for the same receipt. */
    sign: (receipt: object): Promise<string> =>
      new CompactSign(Buffer.from(JSON.stringify(receipt))).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).sign(privateKey),

    /** The public half, with which anybody can verify a receipt. */
    publicKey: (): Promise<JWK> => exportJWK(publicKey),
  }
}
export type ReceiptSigner = ReturnType<typeof receiptSigner>

/** What a compact JWS says; throws a JOSEError when it was not signed with this key, or was changed. */
export const verified = async (jws: string, publicKey: JWK): Promise<unknown> => {
  const { payload } = await compactVerify(jws, { ...publicKey, alg: ALGORITHM }, { algorithms: [ALGORITHM] })
  return JSON.parse(Buffer.from(payload).toString())
}
