import { answering } from '../../../../api/apart/answering.js'

/* What a reader of documents tells that a document has got hold of: more than a verdict, to stand in place of what was kept. */
answering('document', () => ({ width: 300, height: 400, original: 'another document' }))
