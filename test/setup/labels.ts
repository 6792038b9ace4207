/*
 * The labels of a field, found among the labels of the page. jsdom asks every element of the page whether it is a label of this field, and each label
 * looks through the whole page for its field: a tenth of the time of all specs of the web, since a field is looked for by its name.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

const isLabelOf = (label: HTMLLabelElement, field: Field): boolean => {
  const id = label.getAttribute('for')
  if (id === null) return label.contains(field) && label.control === field
  return id !== '' && id === field.id && document.getElementById(id) === field
}

for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
  const ofJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')!
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Field): unknown {
      if (!this.isConnected || this.type === 'hidden') return ofJsdom.get!.call(this)
      return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(label, this))
    },
  })
}
