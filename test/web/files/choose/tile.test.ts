import { expect } from 'chai'
import { sourcesOf } from '../../../support/sources.js'

describe('the tile of a chosen file', () => {
  it('shows a portrait picture whole: its row is as high as the tile, not as the picture', () => {
    const [sheet] = sourcesOf(['web/files/choose'], /ChosenFiles\.module\.css$/)
    const picture = /^\.picture \{[^}]*?(?=\n\n)/ms.exec(sheet?.text ?? '')?.[0]
    expect(picture).to.include('aspect-ratio: 1;').and.to.include('grid-template-rows: minmax(0, 1fr);')
  })
})
