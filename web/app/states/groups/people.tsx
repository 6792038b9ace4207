import { Person } from '../../../shared/ui/Person.js'
import { When } from '../../../shared/ui/text/When.js'
import type { Group } from '../group.js'
import { ARABIC_NAME, FACE, HOUR, LONG_NAME, NOW } from '../sample.js'

const NAME = 'Sample Surgeon One'
const ago = <When at={NOW - 2 * HOUR} now={NOW} />

export const people: Group = {
  name: 'Person',
  paper: true,
  states: [
    { name: 'without a picture', show: <Person name={NAME} speciality="Urology" id={1} /> },
    { name: 'with a picture', show: <Person name={NAME} speciality="Urology" picture={FACE} id={1} /> },
    { name: 'without a speciality', show: <Person name={NAME} speciality={null} id={1} /> },
    { name: 'with a time', show: <Person name={NAME} speciality="Urology" id={1} children={ago} /> },
    { name: 'author', show: <Person name={NAME} speciality="Urology" id={1} mark="Author" children={ago} /> },
    {
      name: 'long',
      show: <Person name={LONG_NAME} speciality="Plastic & Reconstructive Surgery" id={1} mark="Author" children={ago} />,
    },
    { name: 'right to left', show: <Person name={ARABIC_NAME} speciality="Urology" id={1} mark="Author" children={ago} /> },
    { name: 'forgotten', show: <Person name={null} speciality={null} children={ago} /> },
    { name: 'large', show: <Person name={NAME} speciality="Urology" size={52} id={1} /> },
  ],
}
