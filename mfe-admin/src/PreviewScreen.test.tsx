import type { ItemPreview } from '@show/contracts/entities/adminItemDetail';
import { buildAdminItem, buildEpisode } from '@show/test-kit/builders';
import { SlotHost, type SlotRequest } from '@show/web-kit/slot';
import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { signedIn, signedOut } from '../testing/actions';
import { PreviewScreen } from './PreviewScreen';

const preview = (status: ItemPreview['item']['status']): ItemPreview => ({
  type: 'episode',
  content: buildEpisode(),
  edited: [],
  video: null,
  item: buildAdminItem({ type: 'episode', status, publishedAt: '2031-03-04T17:00:00.000Z' }),
});

/** Fakes the shell's SlotHost: renders the request. */
function FakeHost({ remote, slot, props }: SlotRequest) {
  const shown = props?.preview as ItemPreview;
  return <p>{`${remote} shows ${slot} of ${shown.type} ${shown.content.id}`}</p>;
}

const open = (params: Record<string, string>, answers: object) =>
  renderAt(
    '/admin/preview/episode/1',
    <SlotHost value={FakeHost}>
      <PreviewScreen params={params} />
    </SlotHost>,
    { answers: { '/api/admin/session': signedIn, ...answers } },
  );

const itemCall = '/api/admin/items/episode/1';
const episode = { type: 'episode', id: '1' };

describe('PreviewScreen', () => {
  test.each([
    ['draft', 'Draft', /Only staff can see this page/],
    ['scheduled', 'Scheduled', /Visitors see it from .*2031/],
    ['hidden', 'Hidden', /taken off the website/],
    ['published', 'Published', 'Visitors see this page now.'],
  ] as const)('shows the status %s above the page of the item', async (status, badge, words) => {
    open(episode, { [itemCall]: preview(status) });

    expect(await screen.findByText('content shows item-preview of episode 1')).toBeInTheDocument();
    const aside = screen.getByRole('complementary', { name: 'Preview' });
    expect(aside).toHaveTextContent(badge);
    expect(within(aside).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/items/episode/1',
    );
    expect(aside).toHaveTextContent(words);
  });

  test('asks visitors for the password and requests nothing', async () => {
    const { calls } = open(episode, { '/api/admin/session': signedOut });

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(calls.map((call) => call.address)).not.toContain(itemCall);
  });

  test.each([[episode], [{ type: 'sponsor', id: '1' }]])('shows Page Not Found for %j', async (params) => {
    open(params, {});

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  });
});
