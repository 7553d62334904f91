/** Where the pictures of rewards are; the id of the file follows. */
export const rewardImagePath = '/api/v1/reward-images/';
