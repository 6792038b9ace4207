import type { Pool } from 'pg'
import type { Dispatch } from '../commands/runtime/dispatcher.js'
import type { credentials } from '../commands/vault/accounts/credentials.js'
import type { DeletionProofs } from '../commands/vault/leaving/deletion-proofs.js'
import type { VaultExports } from '../commands/vault/leaving/exports.js'
import type { VaultFiles } from '../commands/vault/files/files.js'
import type { Provider } from '../domain/kernel/people/provider.js'
import type { Outbox } from '../commands/vault/outbox.js'
import type { SealTiles } from '../commands/vault/log/seal-tiles.js'
import type { SealSigner } from '../commands/sealing/seals/signing.js'
import type { Passwords } from '../commands/vault/accounts/passwords.js'
import type { ReelViews } from '../commands/vault/reel-views.js'
import type { SlowVideos } from '../commands/vault/files/slow-videos.js'
import type { ReceiptSigner } from '../commands/vault/leaving/receipt-signing.js'
import type { Recoveries } from '../commands/vault/accounts/recoveries.js'
import type { SecondFactors } from '../commands/vault/second-factor/second-factors.js'
import type { Sessions } from '../commands/vault/accounts/sessions.js'
import type { SignIns } from '../commands/vault/accounts/sign-ins.js'
import type { Verifications } from '../commands/vault/accounts/verifications.js'
import type { VaultVisitors } from '../commands/vault/visitors.js'
import type { StaffRoles } from '../commands/staff.js'
import type { Log } from '../domain/kernel/ports.js'
import type { RawLog } from '../domain/kernel/log/raw-event.js'
import type { Steps } from '../domain/members/onboarding/steps.js'
import type { Progress } from '../projections/runtime/progress.js'
import type { Clock } from './clock.js'
import type { FilesInParts } from './files/in-parts/in-parts.js'
import type { Keep } from './files/keep.js'
import type { FileLinks } from './files/showing/links.js'
import type { Shelf } from './files/stores/shelf.js'
import type { MailLinks } from './mail/mail-links.js'
import type { OpenId } from './openid/open-id.js'
import type { Memories } from './memories.js'
import type { Turns } from './http/limits/turns.js'
import type { Tokens } from './http/sessions/tokens.js'
import type { VisitorTokens } from './http/sessions/visitor-tokens.js'
import type { WhatMembersMay } from './wiring/what-members-may.js'

/** Everything a route may touch. Built once, where the program starts. */
export interface Deps {
  readonly now: Clock
  readonly dispatch: Dispatch
  /** What members may do now, however late the views are. */
  readonly may: Pick<WhatMembersMay, 'rolesAmong' | 'restrictionsAmong' | 'isAhead'>
  /** Who may do what as staff, as the log has it: for what no command asks. */
  readonly staff: StaffRoles
  readonly log: Log
  /** What slices have just read, and keep in memory for a moment. */
  readonly memories: Memories
  /** The same as it is on disk. */
  readonly raw: RawLog
  readonly pool: Pool
  /** For searches, which cost more than other reads: those never wait behind them. */
  readonly searching: Pool
  /** In which members search by names, from wherever that is. */
  readonly inTurn: Turns
  readonly progress: Progress
  readonly sessions: Sessions
  readonly credentials: ReturnType<typeof credentials>
  readonly verifications: Verifications
  readonly visitors: VaultVisitors
  readonly recoveries: Pick<Recoveries, 'redeem'>
  readonly passwords: Passwords
  readonly outbox: Outbox
  readonly signIns: SignIns
  readonly secondFactors: SecondFactors
  readonly proofs: DeletionProofs
  readonly receipts: ReceiptSigner
  /** The hashes of the sealed log, and who signs its seals. */
  readonly sealTiles: SealTiles
  readonly seals: SealSigner
  /** The public keys whose seals are believed: that of the signer, and those before it. */
  readonly sealKeys: ReadonlySet<string>
  /** How each seal is told outside as well, if it is. */
  readonly sealsGo: 'by mail' | 'by post' | null
  readonly exports: VaultExports
  /** How often videos of Explore are viewed. */
  readonly reelViews: ReelViews
  readonly tokens: Tokens
  readonly visitorTokens: VisitorTokens
  readonly keep: Keep
  /** Files that come in parts. */
  readonly inParts: FilesInParts
  /** Where videos are made playable, by which program, if one runs here, and which took too long. */
  readonly videos: { readonly ffmpeg: () => Promise<string | undefined>; readonly folder: string; readonly slow: SlowVideos }
  readonly files: Pick<VaultFiles, 'shown' | 'recorded' | 'placeholders' | 'kept'>
  /** Where files of members are. */
  readonly shelf: Shelf
  readonly links: FileLinks
  readonly mailLinks: MailLinks
  /** How many steps the onboarding has. */
  readonly steps: Steps
  /** The pseudonym of an address. */
  readonly hashOf: (email: string) => string
  /** The pseudonym of who is known to a provider under a name. */
  readonly providerHashOf: (provider: Provider, subject: string) => string
  readonly openId: OpenId
  /** Which addresses a name leads to; none where nobody says so in time. */
  readonly addressesOf: (host: string) => Promise<readonly string[]>
}
