import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { newVisitor, pass, refusal } from '../testing/openGiveaway';
import { ClaimForm } from './ClaimForm';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('ClaimForm', () => {
  test.each([
    ['the server refuses', refusal(410, 'claim-expired', 'It is over.'), 'It is over.'],
    ['does not arrive', offline, "We can't reach the site. Please try again."],
  ])('says in words why a claim that %s was not sent, and keeps the input', async (_, response, text) => {
    renderAt('/giveaways', <ClaimForm giveawayId={1} onClaimed={() => {}} />, {
      answers: { 'POST /api/giveaways/1/winner': response },
    });
    for (const [label, value] of [
      ['First name', 'Ann'],
      ['Last name', 'Öberg'],
      ['Email', 'ann@example.com'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });

    fireEvent.click(screen.getByRole('button', { name: 'Claim My Prize!' }));
    for (let second = 0; second < 15; second += 1) await pass(1_000);

    expect(screen.getByRole('alert')).toHaveTextContent(`Your claim could not be sent. ${text}`);
    expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  });
});
