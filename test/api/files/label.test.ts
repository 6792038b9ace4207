import { expect } from 'chai'
import { labelOf } from '../../../api/files/label.js'

describe('The label of a file', () => {
  const labels: Record<string, readonly [name: string, label: string]> = {
    'is the name, in any script': ['Снимок 手術 "1".jpg', 'Снимок 手術 "1".jpg'],
    'has no folders': ['../../etc/passwd.jpg', 'passwd.jpg'],
    'has no folders of Windows': ['C:\\Users\\ana\\scan.jpg', 'scan.jpg'],
    'has no folders, not even over two lines': ['etc/\nhosts/scan.jpg', 'scan.jpg'],
    'has no control characters': ['sc\u0000an\r\n\u007f.jpg', 'scan.jpg'],
    'is not turned around': ['\u202egpj.exe', 'gpj.exe'],
    'has at most 200 characters, none of them cut in two': [`${'😀'.repeat(300)}.jpg`, '😀'.repeat(200)],
    'is never empty': [' \t/ ', 'image'],
  }
  for (const [what, [name, label]] of Object.entries(labels)) it(what, () => expect(labelOf(name)).to.equal(label))
})
