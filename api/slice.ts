import type { Router } from 'express'
import type { Doer } from '../commands/vault/outbox.js'
import type { MemberId } from '../domain/kernel/ids.js'
import type { Clock } from './clock.js'
import type { Deps } from './deps.js'
import type { AnyKind } from './engagement/kind.js'
import type { Shelf } from './files/stores/shelf.js'
import type { FileStore } from './files/stores/store.js'
import type { Shown } from './people/pushes.js'
import type { Served } from './http/serve.js'
import type { Job } from './jobs/jobs.js'
import type { Erasing } from './leaving/erasure/erase-account.js'
import type { FromLog } from './leaving/erasure/redo-from-log.js'
import type { Redoing } from './leaving/erasure/redo.js'
import type { Exporter } from './leaving/export/exporter.js'
import type { Pushes } from './sockets/pushing.js'
import type { PushSender } from './push/send.js'
import type { Io, PageSocket } from './sockets/rooms.js'
import type { Standing } from './sockets/standing.js'
import type { MayWatch } from './sockets/watch.js'
import type { MailTransport } from './mail/transport.js'
import type { SealAnchor } from './staff/seals/anchor/seal-anchor.js'
import type { Vault } from './wiring/vault.js'

/** What mails are sent with. */
export interface Post {
  readonly transport: Pick<MailTransport, 'sendMail'>
  readonly from: string
  /** Where links lead. */
  readonly siteUrl: string
  readonly log: Deps['log']
  readonly now: Clock
}

/** What goes on without anybody asking works with this. */
export interface Working {
  readonly deps: Deps
  readonly vault: Vault
  readonly store: FileStore
  readonly post: Post
  /** Tells browsers. */
  readonly push: PushSender
  /** Who reads what is written on the contact page, if anybody does. */
  readonly contactTo: string | undefined
  /** So long it is kept. */
  readonly contactMonths: number
  /** Where seals of the log are told as well. */
  readonly sealAnchor: SealAnchor | undefined
  /** What members leave behind, of all slices. */
  readonly partsFor: Erasing['partsFor']
  /** What is a member's, of all slices. */
  readonly exporters: readonly Exporter[]
  readonly onTrouble: (error: unknown) => void
}

/** Work of one kind holds up none of another. */
export type LaneName =
  | 'mails'
  | 'notices'
  | 'pushes'
  | 'quick'
  | 'looks'
  | 'erasures'
  | 'exports'
  | 'videos'
  | 'renditions'
  | 'rehearsals'
  | 'anchors'

/** Who does which tasks, by the kind of task. */
export type Doers = Readonly<Partial<Record<LaneName, Readonly<Record<string, Doer>>>>>

/** What is told to pages, and asked about them, works with this. */
export interface Live {
  readonly io: Io
  readonly pool: Deps['pool']
  readonly links: Pick<Deps['links'], 'sign' | 'at'>
  readonly now: Clock
  readonly addressesOf: Deps['addressesOf']
  readonly may: Deps['may']
  /** What somebody may do has changed: it bites at once, in their requests and on their open pages. */
  readonly reconsider: (memberIds: readonly MemberId[]) => Promise<void>
}

/** The door of a slice: what it brings to the program; `kinds` are the posts of all. Who walks the list of slices names none of them. */
export interface ApiSlice {
  readonly routes?: (deps: Deps, kinds: readonly AnyKind[]) => readonly Served[]
  /** Its posts: likes, comments, pushes, watching, erasure and export follow from it. */
  readonly kind?: AnyKind
  /** What changes in a view, told to pages: by the name of the view. */
  readonly pushes?: (live: Live & { readonly shown: readonly Shown[] }) => Readonly<Record<string, Pushes>>
  /** Where people are seen on it. */
  readonly shown?: (live: Live) => Shown
  /** What of it pages may look at. */
  readonly watch?: (live: Pick<Live, 'pool' | 'now'>) => MayWatch
  /** In which rooms of sockets members are, whatever their pages look at. */
  readonly standing?: (live: Pick<Live, 'pool'>) => Standing
  /** What else pages say to it. */
  readonly words?: (live: Pick<Live, 'pool'>) => (socket: PageSocket) => void
  readonly doers?: (working: Working) => Doers
  readonly jobs?: (working: Working) => readonly Job[]
  /** What is asked of it by no call, such as a link of a mail: of the site, or below `/api`. */
  readonly requests?: { readonly toSite?: Router; readonly toApi?: Router }
  /** What it does again in a vault that came back from an older copy: by what the log tells, before anybody is served, and by what the views tell. */
  readonly redo?: { readonly fromLog: (parts: FromLog) => Promise<void>; readonly byViews: (parts: Redoing) => Promise<void> }
  /** Files of its own that signed links lead to. */
  readonly shelf?: (deps: Pick<Deps, 'exports'>, store: FileStore) => Shelf
  /** What members leave behind in it, beside posts and files. */
  readonly erasure?: Erasing['partsFor']
  /** What a member's copy holds of it. */
  readonly export?: readonly Exporter[]
}
