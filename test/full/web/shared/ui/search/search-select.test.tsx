import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { Problem } from '../../../../../../web/shared/net/http.js'
import { OTHER, type Choice } from '../../../../../../web/shared/forms/choice.js'
import { SearchSelect } from '../../../../../../web/shared/ui/search/SearchSelect.js'

interface Asked {
  readonly typed: string
  readonly found: (...names: string[]) => Promise<void>
  readonly fails: () => Promise<void>
}

describe('a searchable select', () => {
  let asked: Asked[]
  let submitted: number
  const find = (typed: string) =>
    new Promise<Choice[]>((resolve, reject) => {
      const found = (...names: string[]) => act(async () => resolve(names.map((label) => ({ value: `id of ${label}`, label }))))
      asked.push({ typed, found, fails: () => act(async () => reject(new Problem(0, 'No connection'))) })
    })
  const Form = ({ start = null }: { start?: Choice | null }) => {
    const [value, choose] = useState<Choice | null>(start)
    return (
      <MantineProvider env="test">
        <form onSubmit={() => (submitted += 1)}>
          <SearchSelect label="City" value={value} onChange={choose} find={find} other={OTHER} nothing="No such city." />
          <output>{value ? value.value : 'nobody'}</output>
        </form>
      </MantineProvider>
    )
  }
  const show = (start?: Choice) => render(<Form {...(start && { start })} />)
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  const type = (value: string) => fireEvent.change(input(), { target: { value } })
  const press = (code: string) => fireEvent.keyDown(input(), { key: code, code })
  const asks = async (typed: string) => {
    await waitFor(() => expect(asked.at(-1)?.typed).to.equal(typed))
    return asked.at(-1)!
  }
  const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  const chosen = () => document.querySelector('output')!.textContent

  beforeEach(() => {
    asked = []
    submitted = 0
  })

  it('asks for something to begin with when it is opened, and says that it does', async () => {
    show()
    fireEvent.click(input())
    expect(screen.getByText('Searching…')).to.exist
    await (await asks('')).found('London', 'Paris')
    expect(options()).to.deep.equal(['London', 'Paris', 'Other'])
    expect(screen.getByText('2 found.')).to.exist
  })

  it('waits for the end of a word, and lets only the latest answer count', async () => {
    show()
    type('Lo')
    const first = await asks('Lo')
    type('Lon')
    type(' Lond\u0007')
    const last = await asks('Lond')
    expect(asked.map(({ typed }) => typed)).to.deep.equal(['Lo', 'Lond'])
    await last.found('London')
    await first.found('Los Angeles')
    expect(options()).to.deep.equal(['London', 'Other'])
  })

  it('chooses the first by Enter, without sending the form', async () => {
    show()
    type('Lond')
    press('Enter')
    await (await asks('Lond')).found('London', 'Londrina')
    expect(screen.getByText('2 found. Enter chooses London.')).to.exist
    press('Enter')
    expect(chosen()).to.equal('id of London')
    expect(input().value).to.equal('London')
    expect(input().getAttribute('aria-expanded')).to.equal('false')
    expect(submitted).to.equal(0)
  })

  it('walks to Other by the arrows', async () => {
    show()
    fireEvent.click(input())
    await (await asks('')).found('London')
    press('ArrowDown')
    press('ArrowDown')
    const current = document.getElementById(input().getAttribute('aria-activedescendant')!)
    expect(current?.textContent).to.equal('Other')
    press('Enter')
    expect(chosen()).to.equal('Other')
  })

  it('says when nothing was found, and offers Other', async () => {
    show()
    type('Xyzzy')
    await (await asks('Xyzzy')).found()
    expect(screen.getByText('No such city.')).to.exist
    expect(options()).to.deep.equal(['Other'])
  })

  it('says when the list could not be had, and asks again when told to', async () => {
    show()
    type('Lond')
    await (await asks('Lond')).fails()
    expect(options()).to.deep.equal(['Could not load. Try again'])
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(asked).to.have.length(2))
    await asked[1]!.found('London')
    expect(options()).to.deep.equal(['London', 'Other'])
    expect(chosen()).to.equal('nobody')
  })

  it('left in the middle is what it was; emptied it is not chosen', async () => {
    show({ value: '7', label: 'Delhi' })
    expect(input().value).to.equal('Delhi')
    type('Par')
    await (await asks('Par')).found('Paris')
    fireEvent.blur(input())
    expect([input().value, chosen()]).to.deep.equal(['Delhi', '7'])
    type('')
    await (await asks('')).found('Paris')
    fireEvent.blur(input())
    expect([input().value, chosen()]).to.deep.equal(['', 'nobody'])
  })
})
