import type { Static, TSchema } from '@sinclair/typebox'
import type { FileCategory } from '../../domain/kernel/file.js'
import type { Role } from '../../domain/kernel/people/role.js'
import type { Rate } from './rates.js'

/** Where a request may name its actor, and by what name. It may be missing; it must not be anybody else. */
export type ActingAs = InBody | { readonly header: string } | { readonly query: string }

interface InBody {
  readonly body: string
  /** Another name for the same. */
  readonly also?: string
  /** A word that names nobody. */
  readonly unless?: string
  /** Another field, with which the first names whom it is about, and nobody who asks. */
  readonly unlessWith?: string
}

/** The files a multipart call takes: in one repeated field, each of a category with its own types and limit. */
export interface Files {
  /** What one of several forms takes instead, by the value of a field that comes before the files, or in a header. */
  readonly by?: { readonly field: string; readonly forms: Readonly<Record<string, Files>> }
  readonly field: string
  readonly most: number
  /** The category of a file follows from its bytes, whatever the form says. */
  readonly toldByContent?: true
  /** Pictures of a person: drawn at a size for that, whatever they came as. */
  readonly isPortrait?: boolean
  /** What is said of one that is larger, or of another type, where its form has words of its own. */
  readonly said?: { readonly tooLarge: string; readonly wrongType: string }
  readonly categories: Readonly<Partial<Record<FileCategory, { readonly mimes: readonly string[]; readonly maxBytes: number }>>>
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** 202: the other kind of yes, where the contract has two. The others are refusals. */
export type OwnCode = 202 | 401 | 403 | 404 | 409

/** One file that comes in parts, by the tus protocol 1.0. What it is, is told by its bytes once a form names it. */
export interface Resumable {
  /** What the call does with it. */
  readonly step: 'begin' | 'find' | 'part' | 'end'
  readonly maxBytes: number
  /** The same of one that says for which post it is. */
  readonly maxBytesForPost: number
  /** The most that one part has. */
  readonly partBytes: number
}

/**
 * Who may ask. `public`: anybody; `visitor`: who has left their details, or any member; `session`: a member who has signed in; `complete`: one
 * who has filled in all details; else a member with that role.
 */
export type Auth = 'public' | 'visitor' | 'session' | 'complete' | Role

/** The same in words, each with the others after a comma. */
export const WHO: Readonly<Record<Auth, string>> = {
  public: 'anybody',
  visitor: 'visitors who have left their details',
  session: 'members who have signed in',
  complete: 'members with all details',
  moderator: 'moderators',
  auditor: 'auditors',
  editor: 'editors',
}

/** A call of the contract, as data: its route, its permission spec, its documentation and the types of web come from here. */
export interface Call {
  readonly method: Method
  /** Served in this way as well. */
  readonly alsoBy?: Method
  /** Below `/api/`, as the contract spells it; `:id` stands for a value that `params` declares. */
  readonly path: string
  readonly params?: TSchema
  readonly auth: Auth
  /** Who is let in as well, where an answer differs by caller (`auth_also` of the contract). */
  readonly authAlso?: readonly Auth[]
  /** Open in a session in which the code of the second factor is still to be shown. */
  readonly beforeCode?: true
  /** Open to members who may otherwise only read, or even to who is suspended. */
  readonly whileRestricted?: 'limited' | 'suspended'
  readonly actingAs?: ActingAs
  /** The contract lets its token come in the header `token` too; `Authorization` wins. */
  readonly tokenHeader?: true
  /** Asked for by a tag of a page (`<img>`), which sends no header: the cookie that stands for the session will do. */
  readonly tokenCookie?: true
  /** Which budgets of requests it draws on. */
  readonly limit: Rate
  /** Anybody can have it mail to an address that they name: counted for each. */
  readonly mails?: true
  /** JSON or multipart fields; for GET and DELETE the query. Texts of a query or a form are turned into what is declared. */
  readonly body: TSchema
  readonly files?: Files
  /** What its form takes of visitors, where that is something else. */
  readonly filesOfVisitors?: Files
  /** Fields of its form may come in headers of the same names, URI-encoded; the form wins (DECISIONS S-06). */
  readonly inHeaders?: true
  readonly resumable?: Resumable
  /** What stands beside `code` and `msg` in the answer; `bytes(...)` where it is a file, and no such answer. */
  readonly answers: TSchema
  /** What it may answer itself, beside 200 and what `codesOf` tells of every call like it. */
  readonly codes?: readonly OwnCode[]
  /** How it says yes, where that is not 200. */
  readonly yes?: 201 | 204
  /** A repeated `Idempotency-Key` is the same command. */
  readonly idempotent: boolean
  /** For how many seconds anybody may keep the answer; not at all unless it says so. */
  readonly keepSeconds?: number
}

export const call = <const Declared extends Call>(declared: Declared): Declared => declared

type Named<C extends Call> = C extends { actingAs: { body: infer Field extends string } } ? { readonly [name in Field]?: number } : unknown

/** Everybody whom a call lets in. */
export const letIn = ({ auth, authAlso = [] }: Pick<Call, 'auth' | 'authAlso'>): readonly Auth[] => [auth, ...authAlso]

/** Whether a call is the same for everybody, so that nobody is asked who they are. */
export const isForAnybody = (call: Pick<Call, 'auth' | 'authAlso'>): boolean => letIn(call).every((one) => one === 'public')

/** Ways in which all that is given stands in the query: nobody has to keep the body of a DELETE (RFC 9110 §9.3.5). */
export const isInQuery = (method: string): boolean => ['GET', 'HEAD', 'DELETE'].includes(method)

/** Every way in which a call is served. */
export const methodsOf = ({ method, alsoBy }: Call): readonly Method[] => (alsoBy ? [method, alsoBy] : [method])

export type BodyOf<C extends Call> = Static<C['body']> & Named<C>
export type ParamsOf<C extends Call> = C extends { params: infer Params extends TSchema } ? Static<Params> : undefined
export type LetIn<C extends Call> = C['auth'] | (C extends { authAlso: infer Also extends readonly Auth[] } ? Also[number] : never)
/** The kinds of yes that a call has. */
export type YesOf<C extends Call> = 200 | (C extends { codes: infer Own extends readonly OwnCode[] } ? Extract<Own[number], 202> : never)
export type AnswersOf<C extends Call> = Static<C['answers']>

export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly errors?: readonly { readonly field: string; readonly msg: string }[]
  /**
   * Beside a no: a code is to be shown first, or two-step sign-in to be set up; moderators have restricted the account; or the post that a video is
   * for has one already.
   */
  readonly reason?: 'second_factor' | 'restricted' | 'has_video'
  /** How it is restricted, and until when, if it ends by itself. */
  readonly action?: string
  readonly until?: string | null
}
export type AnswerOf<C extends Call> = Envelope & AnswersOf<C>
