const HOST = String.raw`(?:[\w.%-]+|\[[\da-f:.]+\])(?::\d{1,5})?`
const HOSTS = `${HOST}(?:,${HOST})*`
/** An address in which nothing that is not encoded can be taken for something else. */
const WELL_FORMED = new RegExp(String.raw`^[^:]+://(?:[^@/?#]*@)?(${HOSTS})?(?:/[^@?#]*)?(?:\?\w+=[^&#]*(?:&\w+=[^&#]*)*)?$`, 'i')

/** Hosts and ports of the address of a part; user, password and query stay out of every message. */
export const placeOf = (url: string): string => WELL_FORMED.exec(url)?.[1] ?? 'its address'

/** Whether user and password, if it has any, are percent-encoded: else a part of them is taken for the host, and may be told as such. */
export const isEncoded = (url: string): boolean => WELL_FORMED.test(url) || !url.includes('@')
