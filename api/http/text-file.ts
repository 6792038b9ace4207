import type { Response } from 'express'

const TYPES = { json: 'application/json', csv: 'text/csv', ics: 'text/calendar', vtt: 'text/vtt' } as const

/** A file of text: shown in place, or to be kept under a name where it has one, which gets the ending of its type. */
export const textFile = (type: keyof typeof TYPES, text: string, name?: string) => ({
  write: async (_req: unknown, res: Response): Promise<void> => {
    const bytes = Buffer.from(text)
    res.set({
      'Content-Type': `${TYPES[type]}; charset=utf-8`,
      ...(name !== undefined && { 'Content-Disposition': `attachment; filename="${name}.${type}"` }),
      'X-Content-Type-Options': 'nosniff',
      'Content-Length': String(bytes.length),
    })
    await Promise.resolve(res.end(bytes))
  },
})
