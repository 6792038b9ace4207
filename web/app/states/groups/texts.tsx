import { ReadMore } from '../../../shared/ui/text/ReadMore.js'
import { Sheet } from '../../../shared/ui/pages/Sheet.js'
import { UploadProgress } from '../../../shared/ui/UploadProgress.js'
import { When } from '../../../shared/ui/text/When.js'
import type { Group } from '../group.js'
import { ARABIC, DAY, HOUR, LONG_TEXT, NOW, TEXT } from '../sample.js'

const MB = 2 ** 20

export const texts: Group = {
  name: 'Texts',
  states: [
    { name: 'Sheet', show: <Sheet>{TEXT}</Sheet> },
    { name: 'ReadMore, short', show: <ReadMore text={TEXT} /> },
    { name: 'ReadMore, long', show: <ReadMore text={LONG_TEXT} /> },
    { name: 'ReadMore, right to left', show: <ReadMore text={`${ARABIC} `.repeat(8)} /> },
    { name: 'When, just now', show: <When at={NOW} now={NOW} /> },
    { name: 'When, hours', show: <When at={NOW - 2 * HOUR} now={NOW} /> },
    { name: 'When, days', show: <When at={NOW - 3 * DAY} now={NOW} /> },
    { name: 'UploadProgress, at the beginning', show: <UploadProgress sent={0} total={12 * MB} /> },
    { name: 'UploadProgress, on its way', show: <UploadProgress sent={5 * MB} total={12 * MB} /> },
    { name: 'UploadProgress, done', show: <UploadProgress sent={12 * MB} total={12 * MB} /> },
  ],
}
