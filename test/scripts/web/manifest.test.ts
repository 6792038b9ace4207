import { expect } from 'chai'
import { firstLoad } from '../../../scripts/web/manifest.js'

describe('the scripts of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['cases/FeedPage.tsx', 'members/JoinPage.tsx'] },
    'cases/FeedPage.tsx': { file: 'assets/FeedPage.js', imports: ['_card.js', 'index.html'], dynamicImports: ['cases/PostCase.tsx'] },
    'cases/PostCase.tsx': { file: 'assets/PostCase.js', imports: ['_form.js'] },
    'members/JoinPage.tsx': { file: 'assets/JoinPage.js', imports: ['_form.js'] },
    '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
    '_form.js': { file: 'assets/form.js' },
    '_react.js': { file: 'assets/react.js' },
  }

  it('are those of the program and of the route with all they import, each once and after what it needs, and not what is loaded later', () => {
    expect(firstLoad(manifest, ['index.html', 'cases/FeedPage.tsx']).map(({ file }) => file)).to.deep.equal([
      'assets/react.js',
      'assets/index.js',
      'assets/card.js',
      'assets/FeedPage.js',
    ])
  })

  it('are not guessed when the build does not know the route', () => {
    expect(() => firstLoad(manifest, ['cases/Feed.tsx'])).to.throw('The build has no chunk cases/Feed.tsx')
  })
})
