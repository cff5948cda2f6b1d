import { also } from './also.fixture.ts'

interface ArticleEdit {
  id: string
  article: { blogId?: string }
}

/** Posts in blogs that they are the first of. */
export const articleInputs = {
  articleCreate: [
    () => ({ article: { title: 'Ash', author: { name: 'Ada' } }, blog: { title: 'Ashes' } }),
  ],
  articleUpdate: [
    also('articleUpdate', ({ id, article: { blogId: _, ...article } }: ArticleEdit) => ({
      id,
      article,
      blog: { title: 'Ashes' },
    })),
  ],
}
