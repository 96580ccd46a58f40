import { type Problem, problems } from '@show/service-kit';

export function giveawayNotFound(): Problem {
  return problems.notFound('Giveaway not found');
}
