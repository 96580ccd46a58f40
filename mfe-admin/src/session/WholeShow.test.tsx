import { useShow } from '@show/web-kit/page';
import { fakePageData, renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { WholeShow } from './WholeShow';

const whole = { ...fakePageData().show, visibility: 'private' as const };
const Tagline = () => <p>{useShow().tagline}</p>;
const open = (visibility: 'private' | undefined, answers = {}) =>
  renderAt(
    '/admin',
    <WholeShow>
      <Tagline />
    </WholeShow>,
    { answers, data: { show: { ...whole, tagline: 'Before', visibility } } },
  );

describe('WholeShow', () => {
  test('reads the show of a private site before it renders', async () => {
    open('private', { '/api/show': whole });

    expect(screen.queryByText('Before')).not.toBeInTheDocument();
    expect(await screen.findByText(String(whole.tagline))).toBeInTheDocument();
  });

  test('uses the show of the document of a public site', () => {
    open(undefined);

    expect(screen.getByText('Before')).toBeInTheDocument();
  });
});
