import { expect } from 'chai'
import { letterOf } from '../../../api/mail/letters.js'

const words = {
  link: 'http://localhost/there',
  code: '123456',
  asked: '2026-11-01',
  erased: [],
  kept: [],
  jws: 'x',
  sentence: 'x',
  lines: [],
  more: null,
  said: 'x',
  reason: null,
  mayAppeal: true,
}

describe('letters', () => {
  for (const template of [
    'verification',
    'welcome',
    'recovery',
    'password-reset',
    'password-changed',
    'provider-linked',
    'two-step-on',
    'two-step-off',
    'export-ready',
    'receipt',
    'notification',
    'digest',
    'standing',
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

  const unsubscribe = {
    about: 'emails about likes',
    link: 'https://sfs.example/unsubscribe?token=x',
    settings: 'https://sfs.example/there',
  }

  it('that can be unsubscribed from say how, to people and to mail programs; the others do not', () => {
    const { text, html, headers } = letterOf('notification', 'Subject', words, 'http://localhost', unsubscribe)
    for (const part of [text, html])
      expect(part)
        .to.include('You get emails about likes')
        .and.include('Unsubscribe')
        .and.include(unsubscribe.settings)
        .and.not.include('newsletter')
    expect(text).to.include(unsubscribe.link)
    expect(html).to.include(`href="${unsubscribe.link.replace('=', '&#x3D;')}"`)
    expect(headers).to.deep.equal({
      'List-Unsubscribe': `<${unsubscribe.link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(letterOf('welcome', 'Subject', words, 'http://localhost')).not.to.have.property('headers')
  })

  it('escape what people are called, where it is shown as a page', () => {
    const sentence = 'Dr. <b>Ana</b> liked your case'
    const { text, html } = letterOf('notification', sentence, { ...words, sentence }, 'http://localhost', unsubscribe)
    expect(text).to.include(sentence)
    expect(html).not.to.include('<b>Ana')
    const digest = letterOf('digest', 'x', { ...words, lines: [{ sentence, link: 'http://localhost/x' }] }, 'http://localhost', unsubscribe)
    expect(digest.html).not.to.include('<b>Ana')
  })
})
