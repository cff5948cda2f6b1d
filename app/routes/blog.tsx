import { requestContextOf } from '../context/request-context.ts'
import { BlogPage } from '../posts/blog-page.tsx'
import { loadBlog } from '../posts/documents.server.ts'
import type { Route } from './+types/blog.ts'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadBlog(requestContextOf(context), params.blog, request)

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage blog={loaderData} />
}
