import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { NoExport, readExport } from '../../../../commands/sealing/export/read.js'
import { wrongWith } from '../../../../commands/sealing/export/verify.js'
import { saidOf } from '../../../../commands/sealing/verifying/words.js'
import { keysFor, KEY_FILE } from '../../../../scripts/audit/export-keys.js'

/** Written by the program as it was before it told apart what other programs wrote: their events are whole in these, and no seal says which they are. */
const EXPORTS = fileURLToPath(new URL('../../../fixtures/exports/', import.meta.url))

/** What `audit:verify` says of it, under the key that lies beside it. */
const checked = (file: string, bytes: Buffer): string => {
  const told = readExport(bytes.toString())
  const { keys, said } = keysFor(told, EXPORTS + file, undefined)
  expect(said).to.contain(KEY_FILE)
  return wrongWith(told, keys) ?? saidOf(told)
}

describe('an export of before', () => {
  for (const [file, said] of [
    ['stream.json', 'Genuine: 3 events of case-1 are as they were sealed. Seal 1, over 5 events, of 2026-03-01T12:10:00.000Z.'],
    ['log.csv', 'Genuine: 4 events from place 1 of the log are as they were sealed. Seal 1, over 5 events, of 2026-03-01T12:10:00.000Z.'],
  ] as const) {
    const bytes = readFileSync(EXPORTS + file)

    it(`is genuine still, as it was handed out (${file})`, () => expect(checked(file, bytes)).to.equal(said))

    for (const [how, passed] of [
      ['with a mark of its encoding', (text: string) => `\uFEFF${text}`],
      ['with lines that end as in Windows', (text: string) => text.replace(/\r?\n/g, '\r\n')],
      ['with lines that end as in Unix', (text: string) => text.replaceAll('\r', '')],
      ['with lines that were ended twice', (text: string) => text.replaceAll('\n', '\r\n')],
    ] as const)
      it(`is genuine still ${how} (${file})`, () => expect(checked(file, Buffer.from(passed(bytes.toString())))).to.equal(said))

    for (const [by, saved] of [
      ['a spreadsheet', (text: string) => text.replace(/"((?:[^"]|"")*)"/g, (cell, value: string) => (value.includes('"') ? cell : value))],
      ['an editor, in two bytes to the letter', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').toString()],
    ] as const)
      it(`is said to have been saved again by ${by} (${file})`, () =>
        expect(() => readExport(saved(bytes.toString()))).to.throw(NoExport, /^This file was saved again by another program/))

    it(`is refused where a byte of it is changed (${file})`, () => {
      const refused = (changed: Buffer): boolean => {
        try {
          return !checked(file, changed).startsWith('Genuine')
        } catch (error) {
          if (error instanceof NoExport) return true
          throw error
        }
      }
      const root = bytes.indexOf('root') + 10
      const [begins, ends] = file.endsWith('.csv')
        ? [bytes.indexOf('"event"'), bytes.indexOf('"end"')]
        : [bytes.indexOf('\n'), bytes.lastIndexOf(']}')]
      for (const at of [root, ...Array.from({ length: ends - begins }, (_, i) => begins + i)]) {
        if (!/\w/.test(String.fromCharCode(bytes[at]!))) continue // what stands between the values is no part of them
        const changed = Buffer.from(bytes)
        changed[at]! ^= 1
        expect(refused(changed), `byte ${at}`).to.equal(true)
      }
    })
  }
})
