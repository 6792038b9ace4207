const HOST = String.raw`(?:[\p{L}\p{N}_.%-]+|\[[\da-f:.]+\])(?::\d{1,5})?`
const HOSTS = `${HOST}(?:,${HOST})*`
const SETTING = String.raw`(?:[\w.-]+(?:=[^&#]*)?)?`
/** An address in which nothing that is not encoded can be taken for something else. */
const WELL_FORMED = new RegExp(String.raw`^[^:]+://(?:[^@/?#]*@)?(${HOSTS})?(?:/[^@?#]*)?(?:\?${SETTING}(?:&${SETTING})*)?$`, 'iu')

/** Host and port of each node that the address of a part names. */
export const hostsOf = (url: string): readonly string[] => WELL_FORMED.exec(url)?.[1]?.split(',') ?? []

/** The same for a person; user, password and query stay out of every message. */
export const placeOf = (url: string): string => hostsOf(url).join() || 'its address'

/** Whether user and password, if it has any, are percent-encoded: else a part of them is taken for the host, and may be told as such. */
export const isEncoded = (url: string): boolean => WELL_FORMED.test(url) || !url.includes('@')
