import { act, renderHook, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { chatFiles } from '../../../../web/chat/sending/chat-files.js'
import { useFiles } from '../../../../web/files/choose/useFiles.js'
import { usePreparing } from '../../../../web/files/choose/usePreparing.js'

const pdf = (name: string) => new File(['%PDF-1.4 A'], name, { type: 'application/pdf' })

describe('files that are chosen beside those that a form keeps', () => {
  const chosen = async (most: number, kept: number) => {
    const rules = { ...chatFiles, most }
    const { result } = renderHook(() => {
      const files = useFiles(rules, kept)
      return { files, preparing: usePreparing(rules, files) }
    })
    act(() => result.current.preparing.choose([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], 'FILE'))
    await waitFor(() => expect(result.current.preparing.waiting).to.equal(0))
    const { files, preparing } = result.current
    return [files.files.map(({ file }) => file.name), preparing.problems]
  }

  it('are as many as there is room for, also where that is one; the others are said to be left out', async () => {
    expect(await chosen(20, 19)).to.deep.equal([['a.pdf'], ['At most 20 files. 2 were left out.']])
    expect(await chosen(20, 18)).to.deep.equal([['a.pdf', 'b.pdf'], ['At most 20 files. 1 was left out.']])
  })

  it('take the place of each other in a form of one', async () => expect(await chosen(1, 1)).to.deep.equal([['c.pdf'], []]))
})
