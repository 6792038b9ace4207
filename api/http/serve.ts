import type { Readable } from 'node:stream'
import type { Static } from '@sinclair/typebox'
import type { Request, RequestHandler, Response } from 'express'
import { checker } from '../../commands/runtime/codec/checker.js'
import type { Requests } from '../../commands/vault/requests.js'
import { VISITORS_ROOM, type StorageRoom } from '../../commands/vault/files/storage.js'
import type { Hold } from '../../commands/vault/accounts/sessions.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { MemberId, VisitorId } from '../../domain/kernel/ids.js'
import type { Clock } from '../clock.js'
import type { Deps } from '../deps.js'
import { isInQuery, type AnswersOf, type Call, type ParamsOf, type YesOf } from '../contract/call.js'
import type { Bytes } from '../contract/bytes.js'
import { TUS_VERSION } from '../files/in-parts/headers.js'
import { withUploads, type Assembling } from '../files/in-parts/with-uploads.js'
import { mostBytes, type Received, type Uploads } from '../files/uploads.js'
import { mustActAs } from './acting-as.js'
import { answer } from './answers.js'
import { bringing } from './bringing.js'
import {
  actorOf,
  authenticate,
  isMember,
  nameOf,
  ownIdOf,
  type Caller,
  type CallerOfCall,
  type Recognising,
  type Visitor,
} from './sessions/caller.js'
import { commandIdOf, isRepeatable } from './command-id.js'
import { cacheControlOf, NO_STORE } from './cache-control.js'
import type { Handling } from './handling.js'
import type { Limits } from './limits/limits.js'
import { sending, type Send } from './send.js'
import { answerPrepared, type Prepared } from './prepared.js'
import { addressIn, filesFor, isForm, labelOf, read } from './given.js'
import { clearRefresh, refreshTokenOf, setRefresh } from './sessions/refresh-cookie.js'
import { clearTagToken, setTagToken } from './sessions/tag-cookie.js'
import type { Bearer } from './sessions/tokens.js'
import { keepSignIn, signInSecretOf } from './sessions/sign-in-cookie.js'
import { untilGone } from './until-gone.js'
import { wellFormed } from './well-formed.js'

export interface Asked<C extends Call> {
  readonly caller: CallerOfCall<C>
  /** The values in the path. */
  readonly params: ParamsOf<C>
  readonly body: Static<C['body']>
  readonly files: readonly Received[]
  /** What stands in a header, and the body where nobody has read it: of what is no form and no JSON. */
  readonly header: (name: string) => string | undefined
  readonly incoming: Readable
  /** Refuses if whoever asks may not any more: for what takes its time. */
  readonly still: () => Promise<unknown>
  /** Tells when nobody waits for the answer any more: for what others could be served instead of. */
  readonly untilGone: () => AbortSignal
  readonly commandId: string
  /** Gives a command: the caller's own, now, unless it says otherwise. */
  readonly send: Send
  /** What the browser holds of its session, if it sent it. */
  readonly refreshToken: string | undefined
  /** What the browser holds of a sign-in that it has begun with a provider. */
  readonly signInSecret: string | undefined
  /** What it is, in its own words. */
  readonly userAgent: string | undefined
}
/** `stale`: the view had not caught up when it was asked. `prepared` is sent in place of an answer, which it holds. */
export type Told<C extends Call> = Beside<C> &
  (C['answers'] extends Bytes ? Written : Answered<C> | { readonly prepared: Prepared; readonly answer?: never; readonly write?: never })

/** The bytes of a file, with headers of their own. */
interface Written {
  readonly write: (req: Request, res: Response) => Promise<void>
  readonly answer?: never
  readonly prepared?: never
}
interface Answered<C extends Call> {
  readonly answer: AnswersOf<C>
  readonly write?: never
  readonly prepared?: never
}
interface Beside<C extends Call> {
  readonly msg?: string
  /** 200 unless it says so; another only where the call declares it. */
  readonly code?: YesOf<C>
  readonly stale?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** What the browser is to hold of its session from now on. */
  readonly hold?: Hold | 'none'
  /** What it is to hold of a sign-in with a provider; null when that is over. */
  readonly signInSecret?: string | null
}
export interface Served {
  readonly call: Call
  readonly handlerFor: (edge: Edge) => RequestHandler
}
/** What every route needs before its handler is asked. */
export interface Edge extends Recognising {
  /** What stands for a session where a page cannot send its token. */
  readonly tagToken: (of: Bearer) => Promise<string>
  readonly limits: Limits
  readonly uploads: Uploads
  readonly requests: Pick<Requests, 'mustBeSame' | 'isKnown'>
  readonly room: StorageRoom
  readonly inParts: Assembling
  readonly now: Clock
  readonly dispatch: Deps['dispatch']
  readonly progress: Pick<Deps['progress'], 'waitFor'>
  readonly handling: Pick<Handling, 'of'>
}

/**
 * Refuses what a form asks before its files are put together, which costs as much as they are large. Answers the post that they are for, as
 * `reel:7`.
 */
export type BeforeFiles<C extends Call> = (asked: Omit<Asked<C>, 'files'>) => Promise<string>

/** What answers a request. */
interface Handler<C extends Call> {
  (asked: Asked<C>): Promise<Told<C>>
  readonly looksFirst?: true
}

/**
 * A handler that, before its first command, only looks up, and claims a number: it does so while it is asked whether its key was used for another
 * request. Its commands wait for that, and if it was, nothing else counts.
 */
export const lookingFirst = <Asking, Telling>(handle: (asked: Asking) => Promise<Telling>) =>
  Object.assign(handle, { looksFirst: true } as const)

/** The route a declaration stands for: authenticate, limit, read, acting-as, check, handle, envelope. */
export const serve = <C extends Call>(call: C, handle: Handler<C>, before?: BeforeFiles<C>): Served => {
  const check = { exact: checker(call.body), lenient: checker(call.body, { coerce: true }) }
  const keeping = cacheControlOf(call)
  const checkParams = call.params ? checker(call.params, { coerce: true }) : () => undefined
  return {
    call,
    handlerFor: ({ callerOf, tagCallerOf, tagToken, limits, uploads, requests, room, inParts, now, ...commands }) => {
      const handler = async (req: Request, res: Response, caller: Caller | Visitor | undefined): Promise<void> => {
        failpoint('admitted')
        const params = checkParams(wellFormed(req.params)) as ParamsOf<C>
        const { given, received } = await read(call, req, res, uploads, filesFor(call, caller))
        const still = () => authenticate(call, req, { callerOf, tagCallerOf })
        try {
          if (isForm(req)) await still() // reading took its time: they may be shut out by now
          const fields = wellFormed(given)
          await limits.address(call, caller ? nameOf(caller) : addressIn(fields), req, res)
          mustActAs(call.actingAs, req, fields, ownIdOf(caller))
          // JSON says what it means; in a query, as in a form, everything is text.
          const isText = isInQuery(req.method) || isForm(req)
          const body = isText ? check.lenient(fields) : check.exact(fields)
          await limits.mail(call, addressIn(fields), res)
          const commandId = commandIdOf(call, req, keyOwner(caller))
          const { uploads: named, ...typed } = body as { readonly uploads?: string }
          // A file that came in parts may have come a second time, under another id.
          const mustBeSame = () => requests.mustBeSame(commandId, [params, typed, received.map(labelOf)], now())
          const admitted = isRepeatable(call, req) ? mustBeSame() : Promise.resolve()
          admitted.catch(() => undefined) // it is waited for below, whatever comes of the rest
          if (!handle.looksFirst) await admitted
          failpoint('checked')
          const asked: Omit<Asked<C>, 'files'> = {
            caller: caller as CallerOfCall<C>,
            params,
            body: typed, // where its files came from is no matter of the handler
            header: (name: string) => req.get(name),
            incoming: req,
            still,
            untilGone: () => untilGone(res),
            commandId,
            send: sending({ ...commands, now }, { caller: caller && actorOf(caller), commandId, admitted }),
            refreshToken: refreshTokenOf(req),
            signInSecret: signInSecretOf(req),
            userAgent: req.get('User-Agent'),
          }
          const work = async (all: readonly Received[]) => {
            try {
              return await handle({ ...asked, files: all })
            } finally {
              await admitted
            }
          }
          const post = await before?.(asked)
          const files = filesFor(call, caller)
          const told =
            named !== undefined && files && isMember(caller)
              ? await withUploads(inParts, { uploads: named, files, received, owner: caller.id, commandId, post, now }, work)
              : await work(received)
          const { answer: more, msg = '', code = call.yes ?? 200, stale, headers, hold, signInSecret, prepared, write } = told
          if (headers) res.set(headers)
          if (stale) res.set('X-Stale', '1')
          if (hold !== undefined || signInSecret !== undefined) res.set('Cache-Control', NO_STORE)
          if (hold === 'none') {
            clearRefresh(res)
            clearTagToken(res)
          } else if (hold) {
            setRefresh(res, hold)
            setTagToken(res, await tagToken({ memberId: hold.memberId as MemberId, sessionId: hold.sessionId }), hold)
          }
          if (signInSecret !== undefined) keepSignIn(res, signInSecret)
          if (write) await write(req, res)
          else if (prepared) answerPrepared(req, res, prepared)
          else answer(res, code, msg, more as object)
        } finally {
          await uploads.discard(received)
        }
      }
      return async (req, res) => {
        res.set('Cache-Control', keeping)
        if (call.resumable) res.set('Tus-Resumable', TUS_VERSION)
        const caller = await authenticate(call, req, { callerOf, tagCallerOf })
        await limits.request(call, caller, req, res)
        const files = filesFor(call, caller)
        const owner = ownIdOf(caller) as MemberId | VisitorId | undefined
        const most = files && isForm(req) ? mostBytes(files) : call.resumable?.step === 'part' ? call.resumable.partBytes : undefined
        if (most === undefined || owner === undefined) return handler(req, res, caller)
        // What was read before is not brought again: whoever lost the answer gets it.
        const isRepeated = isRepeatable(call, req) && (await requests.isKnown(commandIdOf(call, req, keyOwner(caller))))
        const quota = isMember(caller) ? undefined : VISITORS_ROOM
        await bringing(room, req, { owner, quota, most, isRepeated, at: now() }, () => handler(req, res, caller))
      }
    },
  }
}

/** Whose an `Idempotency-Key` is: two callers may choose the same. */
const keyOwner = (caller: Caller | Visitor | undefined): MemberId | string | undefined =>
  isMember(caller) || !caller ? caller?.id : nameOf(caller)
