import type { Response } from 'express'

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** A file for whoever asks, to be kept and checked elsewhere. */
export const download = (name: string, format: keyof typeof TYPES, text: string) => ({
  write: async (_req: unknown, res: Response): Promise<void> => {
    const bytes = Buffer.from(text)
    res.set({
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Length': String(bytes.length),
    })
    await Promise.resolve(res.end(bytes))
  },
})
