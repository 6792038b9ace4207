import { expect } from 'chai'
import { hostIn, isPublicHost } from '../../../../api/http/public/public-host.js'

const isOpen = (host: string) => isPublicHost(hostIn(new URL(`https://${host}/`)))

describe('the internet', () => {
  for (const host of [
    '127.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::8.8.8.8]',
    '[2002:7f00:1::]',
    '[2002:c0a8:101::1]',
    '[::10.0.0.1]',
    '[::127.0.0.1]',
    '[fd00::1]',
    'localhost.',
    'localhost..',
    'printer.local...',
  ])
    it(`has no ${host}`, () => expect(isOpen(host)).to.equal(false))

  for (const host of ['8.8.8.8', '[64:ff9b::8.8.8.8]', '[2002:808:808::1]', '[2606:4700::1111]', 'meet.example.org', 'meet.example.org.'])
    it(`has ${host}`, () => expect(isOpen(host)).to.equal(true))
})
