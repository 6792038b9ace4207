import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { credentials } from '../../commands/vault/accounts/credentials.js'
import { deletionProofs } from '../../commands/vault/leaving/deletion-proofs.js'
import { emailHash } from '../../commands/vault/accounts/email-hash.js'
import { vaultExports } from '../../commands/vault/leaving/exports.js'
import { farewells } from '../../commands/vault/leaving/farewells.js'
import { receiptSigner } from '../../commands/vault/leaving/receipt-signing.js'
import { vaultFiles } from '../../commands/vault/files/files.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import { outbox } from '../../commands/vault/outbox.js'
import { passwords } from '../../commands/vault/accounts/passwords.js'
import { providerHash } from '../../commands/vault/accounts/provider-hash.js'
import { recoveries } from '../../commands/vault/accounts/recoveries.js'
import { reelViews } from '../../commands/vault/reel-views.js'
import { slowVideos } from '../../commands/vault/files/slow-videos.js'
import { requests } from '../../commands/vault/requests.js'
import { linkKeyOf } from '../../commands/vault/files/link-key.js'
import { sealTiles } from '../../commands/vault/log/seal-tiles.js'
import { secondFactors } from '../../commands/vault/second-factor/second-factors.js'
import { secrets } from '../../commands/vault/secrets.js'
import { sessions } from '../../commands/vault/accounts/sessions.js'
import { signIns } from '../../commands/vault/accounts/sign-ins.js'
import { vaultUploads } from '../../commands/vault/files/uploads.js'
import { verifications } from '../../commands/vault/accounts/verifications.js'
import { vaultVisitors } from '../../commands/vault/visitors.js'
import { sealSigner } from '../../commands/sealing/seals/signing.js'
import { tree } from '../../commands/sealing/merkle/tree.js'
import type { Provider } from '../../domain/kernel/people/provider.js'
import type { Env } from '../env.js'
import { newVapidKey } from '../push/vapid.js'
import { mailLinks } from '../mail/mail-links.js'
import { newSigningKey } from '../http/sessions/signed-tokens.js'

type SealKeys = Partial<Pick<Env, 'sealKey' | 'sealKeysBefore'>>

/** All that the program keeps in the vault. Secrets are made once, and kept there under the master key; that for seals may be given. */
export const openVault = async (pool: Pool, masterKey: Buffer, { sealKey, sealKeysBefore = [] }: SealKeys = {}) => {
  const secret = secrets(pool, masterKey)
  const random = (name: string): Promise<Buffer> => secret(name, () => randomBytes(32))
  const [signingKey, emailKey, linkKey, requestKey, sessionKey, limitKey, verificationKey, recoveryKey, providerKey, signInKey] =
    await Promise.all([
      secret('token-signing', newSigningKey),
      random('email-hash'),
      linkKeyOf(pool, masterKey),
      random('request-hash'),
      random('session-successor'),
      random('rate-limit'),
      random('email-verification'),
      random('password-recovery'),
      random('provider-hash'),
      random('provider-sign-in'),
    ])
  const seals = sealSigner(sealKey ?? (await secret('log-sealing', newSigningKey)))
  return {
    signingKey,
    linkKey,
    limitKey,
    signInKey,
    keys: vaultKeys(pool, masterKey),
    files: vaultFiles(pool),
    uploads: vaultUploads(pool),
    outbox: outbox(pool),
    credentials: credentials(pool),
    passwords: passwords(pool),
    recoveries: recoveries(pool, recoveryKey),
    requests: requests(pool, requestKey),
    sessions: sessions(pool, sessionKey),
    verifications: verifications(pool, verificationKey),
    visitors: vaultVisitors(pool),
    exports: vaultExports(pool),
    reelViews: reelViews(pool),
    slowVideos: slowVideos(pool),
    farewells: farewells(pool, masterKey),
    proofs: deletionProofs(pool, await random('deletion-proof')),
    receipts: receiptSigner(await secret('receipt-signing', newSigningKey)),
    sealTiles: sealTiles(pool, tree),
    seals,
    sealKeys: new Set([seals.key, ...sealKeysBefore]),
    signIns: signIns(pool),
    secondFactors: secondFactors(pool, masterKey, await random('recovery-codes')),
    vapidKey: await secret('web-push', newVapidKey),
    mailLinks: mailLinks(await random('mail-links')),
    hashOf: (email: string): string => emailHash(emailKey, email),
    providerHashOf: (provider: Provider, subject: string): string => providerHash(providerKey, provider, subject),
  }
}
export type Vault = Awaited<ReturnType<typeof openVault>>
