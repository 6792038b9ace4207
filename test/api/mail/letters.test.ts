import { expect } from 'chai'
import { letterOf } from '../../../api/mail/letters.js'

const words = { link: 'http://localhost/there', code: '123456', asked: '2026-11-01', erased: [], kept: [], jws: 'x' }

describe('letters', () => {
  for (const template of [
    'verification',
    'welcome',
    'recovery',
    'password-reset',
    'password-changed',
    'provider-linked',
    'export-ready',
    'receipt',
  ])
    for (const [name, greeting] of [
      ['Ana Silva', 'Dear Dr. Ana Silva,'],
      ['', 'Dear colleague,'],
    ] as const)
      it(`of ${template} greet "${name}" with "${greeting}"`, () => {
        const { text, html } = letterOf(template, 'Subject', { ...words, name }, 'http://localhost')
        expect(text).to.contain(greeting)
        expect(html).to.contain(greeting)
      })
})
