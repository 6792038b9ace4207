import { Title } from '@mantine/core'
import { SpecialityChips } from '../../../feed/SpecialityChips.js'
import { FilterSelect } from '../../../cases/feed/FilterSelect.js'
import { PageTabs } from '../../../shared/ui/pages/PageTabs.js'
import { Sheet } from '../../../shared/ui/pages/Sheet.js'
import { Slides } from '../../../shared/slides/Slides.js'
import type { Group } from '../group.js'
import { TEXT } from '../sample.js'

const nothing = () => undefined
const tab = (text: string, isCurrent = false) => ({ to: `/${text}`, text, isCurrent })
const OPTIONS = ['All cases', 'Active cases', 'Unanswered cases'].map((label) => ({ value: label, label }))
const filter = (value: string) => <FilterSelect label="Status" className={undefined} options={OPTIONS} value={value} choose={nothing} />
const chips = (value: string) => <SpecialityChips value={value} choose={nothing} />
const slides = (count: number) => (
  <>
    <Title order={3} mb="md">
      Sample
    </Title>
    <Slides label="Sample">
      {Array.from({ length: count }, (_, place) => (
        <Sheet key={place}>{TEXT}</Sheet>
      ))}
    </Slides>
  </>
)

export const aboveLists: Group = {
  name: 'PageTabs, SpecialityChips, FilterSelect, Slides',
  wide: true,
  states: [
    { name: 'PageTabs, two', show: <PageTabs label="Sample" tabs={[tab('Upcoming', true), tab('Past')]} /> },
    {
      name: 'PageTabs, more than there is room for',
      show: (
        <PageTabs
          label="Sample"
          tabs={['Cases', 'Images', 'Videos', 'Saved', 'Liked by you'].map((text, place) => tab(text, place === 1))}
        />
      ),
    },
    { name: 'SpecialityChips, all', show: chips('') },
    { name: 'SpecialityChips, chosen', show: chips('Plastic & Reconstructive Surgery') },
    { name: 'FilterSelect, everything', show: filter('All cases') },
    { name: 'FilterSelect, chosen', show: filter('Unanswered cases') },
    { name: 'Slides, one', show: slides(1) },
    { name: 'Slides, several', show: slides(5) },
  ],
}
