import type { Call, ParamsOf } from '../../../api/contract/call.js'

/** What a call has to be told beside its fields: the values that stand in its path, where some do. */
export type InPath<C extends Call> = ParamsOf<C> extends undefined ? [] : [params: ParamsOf<C>]

/** `case/:id` with its values filled in. */
export const filled = (path: string, params: object = {}): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])))
