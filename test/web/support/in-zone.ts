/** The clocks of the reader go by this zone while it `does`. */
export const inZone = async (zone: string, does: () => Promise<void>): Promise<void> => {
  const { TZ } = process.env
  process.env['TZ'] = zone
  try {
    await does()
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
}
