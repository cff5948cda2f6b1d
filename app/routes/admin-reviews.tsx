import { ReviewsPage } from '../admin/reviews/reviews-page.tsx'

export default function AdminReviews() {
  return (
    <>
      <title>Reviews – Glovebox Admin</title>
      <ReviewsPage />
    </>
  )
}
