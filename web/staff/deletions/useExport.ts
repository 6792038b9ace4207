import { EXPORT_TYPES, exportName, getExport, type ExportFormat } from '../seals/exports.js'
import { useSaving } from '../seals/useSaving.js'

/** The sealed events of a deletion as a file; which one is on its way, if any is. */
export const useExport = (id: string) => {
  const { coming, saveAs } = useSaving<ExportFormat>()
  const wanted = { stream: id, from: null }
  const fetched = async (format: ExportFormat) => {
    const { text } = await getExport(wanted, format)
    return { text, type: EXPORT_TYPES[format], name: `${exportName(wanted)}.${format}` }
  }
  return { coming, save: (format: ExportFormat) => saveAs(format, () => fetched(format)) }
}
