import { render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { groups } from '../../../../web/app/states/groups.js'
import { lookOf } from '../../../../web/app/states/look.js'
import { StatesPage } from '../../../../web/app/states/StatesPage.js'

describe('the page of states', () => {
  it('shows every state of every shared part, and asks no server', async () => {
    let asked = 0
    const { fetch } = globalThis
    globalThis.fetch = async () => {
      asked += 1
      return new Response()
    }
    try {
      render(<StatesPage look={lookOf('?scheme=dark&dir=rtl')} />)
      await screen.findByText('Your case is posted.') // the last of all
    } finally {
      globalThis.fetch = fetch
    }
    expect(asked).to.equal(0)
    const shown = [...document.querySelectorAll('[data-group]')].map((group) => ({
      name: group.querySelector('h2')?.textContent,
      states: [...group.querySelectorAll('figure')].map((state) => [state.querySelector('figcaption')?.textContent, isEmpty(state)]),
    }))
    expect(shown).to.deep.equal(groups.map(({ name, states }) => ({ name, states: states.map((state) => [state.name, false]) })))
  })

  const isEmpty = (state: Element): boolean => state.lastElementChild?.childElementCount === 0

  it('is looked at as its address says, and else as the device is set', () => {
    expect(lookOf('?scheme=dark&dir=rtl')).to.deep.equal({ scheme: 'dark', dir: 'rtl' })
    expect(lookOf('?scheme=blue&dir=up')).to.deep.equal({ scheme: undefined, dir: 'ltr' })
  })

  it('names no group and no state of a group twice: pictures of them are kept by name', () => {
    for (const names of [groups.map(({ name }) => name), ...groups.map(({ states }) => states.map(({ name }) => name))])
      expect(names).to.deep.equal([...new Set(names)])
  })
})
