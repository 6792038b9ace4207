/** So many messages at a time go to a service that did not answer the last one; the other slots are for other services. */
const WHILE_SILENT = 3

/** The service has not answered, and enough wait for it: this message was not sent. */
export class ServiceSilent extends Error {
  override readonly name = 'ServiceSilent'
  readonly code = 'ESILENT'
}

/** Asks services, each by itself: of one that does not answer little is asked until it does. Throws what the asking throws, or ServiceSilent. */
export const sparing = () => {
  const silent = new Set<string>()
  const underWay = new Map<string, number>()
  const count = (service: string, by: number): number => {
    const now = (underWay.get(service) ?? 0) + by
    underWay.set(service, now)
    return now
  }

  return async <T>(service: string, ask: () => Promise<T>): Promise<T> => {
    if (silent.has(service) && count(service, 0) >= WHILE_SILENT) throw new ServiceSilent('A push service does not answer')
    count(service, 1)
    try {
      const answer = await ask()
      silent.delete(service)
      return answer
    } catch (error) {
      silent.add(service)
      throw error
    } finally {
      count(service, -1)
    }
  }
}
