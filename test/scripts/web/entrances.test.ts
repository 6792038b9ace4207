import { basename } from 'node:path'
import { expect } from 'chai'
import { BESIDE, ENTRANCES, entrancesOf } from '../../../scripts/web/entrances.js'
import { WIDE } from '../../../web/app/landing/wide.js'
import { pages } from '../../../web/app/pages.js'

describe('an entrance', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_base.js'], css: ['assets/index.css'] },
    '_base.js': { file: 'assets/base.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_base.js'], css: ['assets/card.css'] },
    ...Object.fromEntries(
      Object.values(ENTRANCES)
        .flat()
        .map((page) => [page, { file: `${page}.js`, imports: ['index.html', '_card.js'], css: [`${page}.css`] }]),
    ),
    ...Object.fromEntries(
      Object.values(BESIDE)
        .flat()
        .map((part) => [part, { file: `${part}.js`, imports: ['_card.js'] }]),
    ),
  }

  it('has links to what its page needs beside the program, in the order in which its styles count', () => {
    expect(
      entrancesOf(manifest)
        .filter(({ path }) => path === '/community')
        .at(-1)?.links,
    ).to.equal(
      [
        '<link rel="preload" as="style" crossorigin href="/assets/card.css">',
        '<link rel="modulepreload" crossorigin href="/assets/card.js">',
        '<link rel="preload" as="style" crossorigin href="/app/composed/CommunityPage.tsx.css">',
        '<link rel="modulepreload" crossorigin href="/app/composed/CommunityPage.tsx.js">',
        '<link rel="preload" as="style" crossorigin href="/app/members.ts.css">',
        '<link rel="modulepreload" crossorigin href="/app/members.ts.js">',
      ].join(''),
    )
  })

  it('has links to what stands beside it for windows alone that have room for it', () => {
    const links = entrancesOf(manifest).find(({ path }) => path === '/home{/:sectionName}')?.links ?? ''
    expect(links).to.contain(`<link rel="modulepreload" media="${WIDE}" crossorigin href="/members/LoginPaper.tsx.js">`)
    expect(links.match(/card\.js/g), 'what the page needs itself has no second one').to.have.length(1)
  })

  it('paints what SFS is where visitors come in, and nowhere else', () => {
    const painted = entrancesOf(manifest).filter(({ first }) => first?.includes('<h1 class="sfs-headline">'))
    expect(painted.map(({ path }) => path)).to.deep.equal(['/', '/login', '/home{/:sectionName}'])
    expect(entrancesOf(manifest).filter(({ tools }) => tools?.includes('href="/login"'))).to.deep.equal(painted)
    for (const { first } of painted) expect(first).to.contain('Join free</a>')
  })

  it('paints the heading of what members come to, and the room of the rest, by what the address says', () => {
    const painted = entrancesOf(manifest).flatMap(({ path, search = '', first = '' }) =>
      first.includes('sfs-shape') ? [[path, search, /<h1.*>(.+)<\/h1>/.exec(first)?.[1]]] : [],
    )
    expect(painted).to.deep.equal([
      ['/community', 'tab=cases&by=speciality', 'Clinical cases'],
      ['/community', 'tab=cases', 'Clinical cases'],
      ['/community', '', 'Clinical images'],
      ['/caseDetails/:caseId', '', undefined],
      ['/profile/:id', '', undefined],
    ])
  })

  for (const [path, [file, ...doors]] of Object.entries(ENTRANCES).filter(([path]) => path !== '/'))
    // which leads on to another
    it(`${path} has the page that the program opens there`, () => {
      const page = pages.find((each) => each.path.replace(/\/(:\w+)\?$/, '{/$1}') === path)
      expect(String(page?.load)).to.contain(`/${basename(file, '.tsx')}.js`)
      expect(page?.doors ?? []).to.have.length(doors.length)
      doors.forEach((door, index) => expect(String(page?.doors?.[index])).to.contain(`/${door.replace(/^app\/|\.ts$/g, '')}.js`))
    })
})
